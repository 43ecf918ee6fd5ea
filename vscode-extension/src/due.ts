/** More files than these are looked at with all others. */
const MOST_FILES = 100;

/** What a look is at: all files, or those with these URIs. */
export interface Look {
  readonly all: boolean;
  readonly files: readonly string[];
}

/** Which files are to be looked at; a look that another one takes the place of leaves its own to it. */
export class Due {
  private readonly stale = new Set<string>();
  private everything = true;
  private running: Look | undefined;

  /** Tells whether there is nothing new to look at. */
  get isNothing(): boolean {
    return !this.everything && this.stale.size === 0;
  }

  /** Tells whether the next look is at all files. */
  get isWhole(): boolean {
    return this.everything || (this.running?.all ?? false);
  }

  add(uri: string): void {
    this.stale.add(uri);
    this.everything ||= this.stale.size > MOST_FILES;
  }

  addAll(): void {
    this.everything = true;
  }

  /** Begins a look at all that is due. The answer to one before it comes too late for what that was at. */
  begin(): Look {
    if (this.running !== undefined) {
      this.takeBack(this.running);
    }
    const look = { all: this.everything, files: [...this.stale] };
    this.running = look;
    this.everything = false;
    this.stale.clear();
    return look;
  }

  /** Ends a look; what it was at is due again where it gave no answer, unless another has begun. */
  end(look: Look, answered: boolean): void {
    if (this.running === look) {
      this.running = undefined;
      if (!answered) {
        this.takeBack(look);
      }
    }
  }

  private takeBack({ all, files }: Look): void {
    this.everything ||= all;
    files.forEach((uri) => this.stale.add(uri));
  }
}

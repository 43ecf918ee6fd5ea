import {
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  type ErrorHandlerResult,
  LanguageClient,
  type Message,
} from "vscode-languageclient/node";

const MOST_RESTARTS = 3;
const WITHIN_MS = 3 * 60 * 1000;
const MOST_ERRORS = 3;

/** A client that logs its troubles; what the user is told of them is decided elsewhere, once. */
export class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/**
 * Starts a server again that stopped while it was running, a few times.
 *
 * One that stops before it has answered would only stop again: `start` rejects then.
 */
export class Crashes implements ErrorHandler {
  /** Whether the server has answered since it was last started. */
  running = false;
  private readonly times: number[] = [];

  constructor(private readonly givenUp: () => void) {}

  error(_error: Error, _message: Message | undefined, count: number | undefined): ErrorHandlerResult {
    const action = (count ?? 0) <= MOST_ERRORS ? ErrorAction.Continue : ErrorAction.Shutdown;
    return { action, handled: true };
  }

  closed(): CloseHandlerResult {
    if (!this.running) {
      return { action: CloseAction.DoNotRestart, handled: true };
    }
    const now = Date.now();
    this.times.push(now);
    if (this.times.filter((time) => now - time < WITHIN_MS).length <= MOST_RESTARTS) {
      return { action: CloseAction.Restart, handled: true };
    }
    this.givenUp();
    return { action: CloseAction.DoNotRestart, handled: true };
  }
}

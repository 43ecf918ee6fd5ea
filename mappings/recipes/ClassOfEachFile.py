class ClassOfEachFile(type):
    """The class of classes that each converted file has of its own: all take one for theirs."""

    def __instancecheck__(cls, instance):
        return issubclass(type(instance), cls) or super().__instancecheck__(instance)

    def __subclasscheck__(cls, subclass):
        # Those of other files are known by their words; a class without any has its own objects.
        same = cls.__doc__ and any(each.__doc__ == cls.__doc__ for each in subclass.__mro__)
        return bool(same) or super().__subclasscheck__(subclass)

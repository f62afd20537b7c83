/** What is told of an XML text, in its order. Names are in lower case and without prefix; attributes as in `XmlNode`. */
export type XmlHandler = {
  open: (name: string, attributes: readonly string[]) => void
  /** An element that has no attributes and holds nothing but a text, trimmed; told by neither of the others. */
  leaf: (name: string, text: string) => void
  /** A part of a text, never one of spaces alone that stands between two tags. */
  text: (text: string) => void
  close: () => void
  /** Something that is not well-formed, with its line and column. When it does not throw, reading goes on. */
  fault: (message: string) => void
  doctype: () => void
}

/** A place between two tokens of a text. */
export type XmlPlace = {
  /** From 1. */
  line: number
  /** Characters of UTF-16 before it on its line. */
  column: number
  /** How many pairs of them are one character of Unicode. */
  pairs: number
  part: 'start' | 'prologue' | 'root' | 'after'
  /** Names of the open elements as they are written, outermost first. */
  open: readonly string[]
}

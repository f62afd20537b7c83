/** A map file that cannot be read: what it is instead, or where it breaks off, and what to do. */
export class MapFileUnreadable extends Error {
  override readonly name = 'MapFileUnreadable'
}

/** No map was written, although the file can be read: the message says what to do. */
export class MapRefused extends Error {
  override readonly name = 'MapRefused'
}

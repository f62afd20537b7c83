/**
 * Storage for files that browsers request, by names like "p/0123…/800.webp". A file is either complete or
 * does not exist.
 */
export type MediaStore = {
  /** Size in bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>
  /** The whole file; undefined when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Creates or replaces a file. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes a file; nothing happens when there is none. */
  remove(name: string): Promise<void>
}

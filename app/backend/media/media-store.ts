/**
 * Where files that visitors' browsers ask for are kept, by names like "p/0123…/800.webp". A file is
 * there whole or not at all.
 */
export type MediaStore = {
  /** Bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>
  /** The whole file; undefined when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Keeps or replaces a file. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

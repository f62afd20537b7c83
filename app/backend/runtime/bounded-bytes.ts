/**
 * Reads the whole body of another service's response, with a size limit: an endless body would fill the
 * memory.
 *
 * @throws when the body is longer, or ends early
 */
export async function boundedBytes({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

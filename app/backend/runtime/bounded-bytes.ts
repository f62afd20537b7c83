/**
 * The whole body of an answer of another program, which may be wrong, broken or bad: one that goes on for ever would
 * take all memory within its time.
 *
 * @throws when it is longer than that, or breaks off
 */
export async function boundedBytes({ body }: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

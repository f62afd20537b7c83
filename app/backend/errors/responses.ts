/** JSON that is text already. */
export function jsonResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

/** An error in the one shape of the API. @param message - for a visitor to read */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse(status, JSON.stringify({ defined: false, code, status, message }), headers)
}

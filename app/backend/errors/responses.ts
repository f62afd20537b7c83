/** A response from text that is already JSON. */
export function jsonResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

/** An error in the API's common shape. @param message - for visitors */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse(status, JSON.stringify({ defined: false, code, status, message }), headers)
}

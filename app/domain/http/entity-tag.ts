/**
 * Whether the client has this version already: its `If-None-Match` names the tag, or `*`. Weak tags are equal to strong
 * ones, because proxies that compress make tags weak (RFC 9110, 13.1.2).
 *
 * @param asked - the header; null when the request has none
 */
export function namesTag(asked: string | null, etag: string): boolean {
  return asked?.split(',').some((one) => one.trim() === '*' || strong(one) === strong(etag)) ?? false
}

const strong = (etag: string): string => etag.trim().replace(/^W\//, '')

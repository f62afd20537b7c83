/** Whether a host name or address means this machine. */
export function isLoopback(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
  )
}

/**
 * Whether this host may be reached without TLS: it is this machine, or the operator listed it in PLAIN_HOSTS.
 */
export function mayBePlain(host: string, plainHosts: readonly string[]): boolean {
  return isLoopback(host) || plainHosts.includes(host.replace(/^\[|\]$/g, '').toLowerCase())
}

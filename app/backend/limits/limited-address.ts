import { isIP } from 'node:net'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** A home or an office is given at least so many leading groups of IPv6 for itself. */
const NETWORK_GROUPS = 4
/** A provider gives any customer a /48 (three leading groups), which holds 65,536 such networks. */
const SITE_GROUPS = 3
const GROUPS = 8
const GROUP_BITS = 16

/**
 * What of a visitor's address is counted: IPv4 whole, of IPv6 the network, whose lower half anybody may
 * change at will. Undefined for what is left out: this very machine, which is where visitors seem to come
 * from while TRUST_PROXY is unset behind a proxy, and commands.
 */
export function limitedAddress(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '' || LOOPBACK.test(address) || LOOPBACK.test(plain)) return undefined
  return isIP(plain) === 6 ? networkOf(plain, NETWORK_GROUPS) : plain
}

/** The network that a visitor of IPv6 may have been given whole: its /48. Undefined for all other addresses. */
export function limitedSite(address: string): string | undefined {
  return limitedAddress(address)?.includes(':') ? networkOf(address.toLowerCase(), SITE_GROUPS) : undefined
}

function networkOf(address: string, length: number): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after]
  const network = groups.slice(0, length).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${length * GROUP_BITS}`
}

import { isIP } from 'node:net'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** Number of leading IPv6 groups of a /64, which a home or office gets for itself. */
const NETWORK_GROUPS = 4
/**
 * Number of groups of a /48, which any customer can get from a provider; it contains 65,536 networks of /64.
 */
const SITE_GROUPS = 3
const GROUPS = 8
const GROUP_BITS = 16

/**
 * The part of a visitor's address that is counted: the whole IPv4 address, or the /64 network of an IPv6
 * address, because anybody can change the lower half. Undefined for addresses that are not limited: commands
 * and this machine, which is where all visitors seem to come from behind a proxy without TRUST_PROXY.
 */
export function limitedAddress(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '' || LOOPBACK.test(address) || LOOPBACK.test(plain)) return undefined
  return isIP(plain) === 6 ? networkOf(plain, NETWORK_GROUPS) : plain
}

/** The /48 network of an IPv6 visitor; undefined for all other addresses. */
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

import { isIP } from 'node:net'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** A home or an office is given at least so many leading groups of IPv6 for itself. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * What of a visitor's address is counted: IPv4 whole, of IPv6 the network, whose lower half anybody may
 * change at will. Undefined for what is left out: this very machine, which is where visitors seem to come
 * from while TRUST_PROXY is unset behind a proxy, and commands.
 */
export function limitedAddress(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '' || LOOPBACK.test(address) || LOOPBACK.test(plain)) return undefined
  return isIP(plain) === 6 ? networkOf(plain) : plain
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

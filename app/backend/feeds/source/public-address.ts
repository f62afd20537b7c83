import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Address ranges that are not part of the public internet: this machine, private networks, cloud metadata
 * services.
 */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // The last four ranges embed an IPv4 address, which could be any of the above.
  ipv6: [
    '::/127',
    '100::/64',
    '2001:db8::/32',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '2001::/32',
    '2002::/16',
  ],
} as const

const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of NOT_PUBLIC[family]) {
    const [network = '', bits = ''] = range.split('/')
    blocked[family].addSubnet(network, Number(bits), family)
  }
}

/** Whether an IP address is public. An IPv4 address written as IPv6 is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const mapped = /^::ffff:(.+)$/i.exec(isIP(plain) === 6 ? canonical(plain) : '')?.[1]
  if (mapped !== undefined) return isPublicAddress(dotted(mapped))
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !blocked[family].check(plain, family)
}

/** The canonical short form of an IPv6 address: `::ffff:7f00:1`, however it was written. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function dotted(groups: string): string {
  const [high = 0, low = 0] = groups.split(':').map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** A host name resolves to an address that is not public. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/**
 * Resolves a host name, and refuses it when any of its addresses is not public. The connection uses the
 * address resolved here, so changing the DNS entry afterwards has no effect (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const notPublic = found.find(({ address }) => !isPublicAddress(address))
    if (notPublic) return callback(new NotPublic(`${hostname} is ${notPublic.address}`), '')
    if (options.all) return callback(null, found)
    const [first] = found
    callback(null, first?.address ?? '', first?.family)
  })
}

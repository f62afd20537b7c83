import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are nobody's on the internet: this machine, its networks, what clouds answer on. */
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
  // The last four carry an IPv4 address within, which could be any of the above.
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

/** Whether an address, as digits, is one of the public internet. An IPv4 address written as IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const mapped = /^::ffff:(.+)$/i.exec(isIP(plain) === 6 ? canonical(plain) : '')?.[1]
  if (mapped !== undefined) return isPublicAddress(dotted(mapped))
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !blocked[family].check(plain, family)
}

/** The one short form: `::ffff:7f00:1` for every way to write it. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function dotted(groups: string): string {
  const [high = 0, low = 0] = groups.split(':').map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The name leads to an address that is not of the public internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/**
 * Looks a name up, and refuses it when any of its addresses is not public. The connection goes to what was looked up
 * here, so a name that changes in between changes nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const closed = found.find(({ address }) => !isPublicAddress(address))
    if (closed) return callback(new NotPublic(`${hostname} is ${closed.address}`), '')
    if (options.all) return callback(null, found)
    const [first] = found
    callback(null, first?.address ?? '', first?.family)
  })
}

import { createHash } from 'node:crypto'

/** A page whose content policy names its inline scripts and styles by their hashes. */
export type SealedHtml = { html: string; policy: string }

const NONCE = /'nonce-([\w+/=-]+)'/
const OF_NONCE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const DATA = /\btype="application\/(?:ld\+)?json"/

/**
 * Takes the nonce out of a page that was rendered with one, so that it can be sent more than once, and puts the hashes of
 * its inline scripts and styles into the policy instead. Only elements that carry the nonce get a hash: what came into
 * the page in another way stays refused, as it is with the nonce.
 *
 * @returns undefined when the policy has no nonce, or when the page says it in a place that is not known here
 */
export function sealHtml(html: string, policy: string): SealedHtml | undefined {
  const nonce = NONCE.exec(policy)?.[1]
  if (nonce === undefined) return undefined
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(OF_NONCE)) {
    if (!attributes.includes(mark) || DATA.test(attributes)) continue
    // An empty one does nothing; a script of a file is allowed by the hash of none.
    if (name === 'style' || !/\ssrc=/.test(attributes))
      hashes[name === 'style' ? 'style' : 'script'].add(hashOf(text))
  }
  // In one go: each copy of a page is a large object, which only a collection of the whole heap frees.
  const own = nonce.replaceAll('+', '\\+')
  const marks = new RegExp(`<meta property="csp-nonce" content="${own}"/>| nonce="${own}"`, 'g')
  const sealed = html.replace(marks, '')
  if (sealed.includes(nonce)) return undefined
  return { html: sealed, policy: policyWith(policy, nonce, hashes) }
}

function policyWith(
  policy: string,
  nonce: string,
  hashes: { script: ReadonlySet<string>; style: ReadonlySet<string> },
): string {
  const of = (set: ReadonlySet<string>) => [...set].map((hash) => ` '${hash}'`).join('')
  return policy
    .split('; ')
    .map((rule) => {
      const isStyle = rule.startsWith('style-src ')
      return rule.replace(` 'nonce-${nonce}'`, of(isStyle ? hashes.style : hashes.script))
    })
    .join('; ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

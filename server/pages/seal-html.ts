import { createHash } from 'node:crypto'

/** A page whose content policy names its inline scripts and styles by their hashes. */
export type SealedHtml = { html: string; policy: string }

type Hashes = { script: Set<string>; style: Set<string> }

const NONCE = /'nonce-([\w+/=-]+)'/
/** The nonce as an attribute stands between these. */
const MARK = [' nonce="', '"'] as const
/** For scripts of the framework; the page needs it no more. */
const META = ['<meta property="csp-nonce" content="', '"/>'] as const
const DATA = /\stype="application\/(?:ld\+)?json"/

/**
 * Takes the nonce out of a page that was rendered with one, so that it can be sent more than once, and puts the hashes of
 * its inline scripts and styles into the policy instead. Only elements that carry the nonce get a hash: what came into
 * the page in another way stays refused, as it is with the nonce. The page is walked once, from nonce to nonce, and copied
 * once: a page is a large object, which only a collection of the whole heap frees.
 *
 * @returns undefined when the policy has no nonce, or when the page says it in a place that is not known here
 */
export function sealHtml(html: string, policy: string): SealedHtml | undefined {
  const nonce = NONCE.exec(policy)?.[1]
  if (nonce === undefined) return undefined
  const hashes: Hashes = { script: new Set(), style: new Set() }
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, from)) {
    const isMark = stands(html, at, nonce, MARK)
    const [before, after] = isMark ? MARK : META
    if (!(isMark || stands(html, at, nonce, META))) return undefined
    const start = at - before.length
    if (start < from) return undefined
    kept.push(html.slice(from, start))
    from = at + nonce.length + after.length
    if (isMark) hashElement(html, start, from, hashes)
  }
  kept.push(html.slice(from))
  return { html: kept.join(''), policy: policyWith(policy, nonce, hashes) }
}

function stands(
  html: string,
  at: number,
  nonce: string,
  [before, after]: readonly [string, string],
): boolean {
  return html.startsWith(before, at - before.length) && html.startsWith(after, at + nonce.length)
}

/** @param mark, rest - where the nonce begins among the attributes of the element, and what comes after it */
function hashElement(html: string, mark: number, rest: number, hashes: Hashes): void {
  const open = html.lastIndexOf('<', mark)
  const end = html.indexOf('>', rest)
  const name = (['script', 'style'] as const).find((each) => html.startsWith(`<${each} `, open))
  if (name === undefined || end < 0) return
  const attributes = html.slice(open, end)
  // Data runs nowhere; an empty element does nothing; a script of a file is allowed by the hash of none.
  if (DATA.test(attributes) || (name === 'script' && /\ssrc=/.test(attributes))) return
  const close = html.indexOf(`</${name}>`, end)
  if (close >= 0) hashes[name].add(hashOf(html.slice(end + 1, close)))
}

function policyWith(policy: string, nonce: string, hashes: Hashes): string {
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

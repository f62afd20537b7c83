import { normalizePhone } from '#app/domain/text/read-phone.ts'

/** The class by which the operator names the numbers to be replaced, in the settings of his call tracking. */
const SLOT = 'call-tracking-phone'
const LINKS = 'a[href^="tel:"]'

let isFollowing = false

/**
 * Lets call tracking replace the phones of the page without touching the page. Each number of a link is written once
 * more into an element that nobody sees, which has the class that call tracking looks for. What it writes there gets
 * into the links, digit by digit into the places of the old number: figures have one width, so nothing moves.
 */
export function followTrackedPhones(): void {
  if (isFollowing) return
  isFollowing = true
  const slots = new Map<string, HTMLElement>()
  const box = document.createElement('div')
  box.hidden = true
  document.body.append(box)

  const update = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      if (box.contains(link)) continue
      const number = link.href.slice('tel:'.length)
      if (isGiven(number, slots)) continue
      const slot = slots.get(number) ?? slotFor(number)
      const given = givenIn(slot, number)
      if (given) replaceNumber(link, given)
    }
  }

  function slotFor(number: string): HTMLElement {
    const slot = document.createElement('a')
    slot.className = SLOT
    slot.href = `tel:${number}`
    slot.textContent = number
    slots.set(number, slot)
    box.append(slot)
    return slot
  }

  new MutationObserver(update).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href'],
  })
  update()
}

/** Whether a number is one that call tracking has given. */
const isGiven = (number: string, slots: ReadonlyMap<string, HTMLElement>) =>
  [...slots].some(([own, slot]) => givenIn(slot, own) === number)

/** Call tracking may write the number as text, as the address of the link, or as both. */
function givenIn(slot: HTMLElement, own: string): string | undefined {
  const written = [slot.textContent ?? '', slot.getAttribute('href')?.slice('tel:'.length) ?? '']
  return written.map(normalizePhone).find((number) => number !== undefined && number !== own)
}

/** React owns the nodes of a link: only their texts change, and React writes its own again when the phone changes. */
function replaceNumber(link: HTMLAnchorElement, number: string): void {
  link.href = `tel:${number}`
  const digits = number.replace(/\D/g, '')
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    if (text.replace(/\D/g, '').length !== digits.length) continue
    let place = 0
    node.nodeValue = text.replace(/\d/g, () => digits[place++] ?? '')
  }
}

import { readName } from '#app/backend/feeds/text/clean-text.ts'
import { ownText, remembered } from '#app/backend/feeds/text/remembered.ts'
import type { Seller } from '#app/backend/feeds/unit.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** The agent of an offer of YRL, and of the dialects made from it: a company and its phone, never a person. */
export function readSalesAgent(offer: XmlNode): Seller | null {
  const agent = childNode(offer, 'sales-agent')
  return sellerOf({
    name: textAt(agent, 'organization'),
    phone: textAt(agent, 'phone'),
    isDeveloper: /застройщик|developer/i.test(textAt(agent, 'category')),
  })
}

/** @returns null when neither a name nor a phone is told */
export function sellerOf(said: { name?: string; phone: string; isDeveloper: boolean }): Seller | null {
  const name = readName(said.name ?? '') || null
  const phone = russianPhone(said.phone)
  return name === null && phone === null ? null : { name, phone, isDeveloper: said.isDeveloper }
}

/** E.164; null when it is no Russian number. */
const russianPhone = remembered((text): string | null => {
  const [, digits] = /^[78]?(\d{10})$/.exec(text.replace(/\D/g, '')) ?? []
  return digits ? `+7${digits}` : null
})

/** More sellers than a feed has: a file that names another in each offer does not fill the memory. */
const MAX_SELLERS = 1000

/** Counts who sells how many offers. */
export class SellerCount {
  #sellers = new Map<string, { seller: Seller; offers: number }>()

  add(seller: Seller | null | undefined): void {
    if (!seller) return
    const key = `${seller.name ?? ''}\0${seller.phone ?? ''}\0${seller.isDeveloper}`
    const known = this.#sellers.get(key)
    if (known) known.offers++
    else if (this.#sellers.size < MAX_SELLERS) this.#keep(key, seller)
  }

  #keep(key: string, { name, phone, isDeveloper }: Seller): void {
    const seller = { name: name && ownText(name), phone, isDeveloper }
    this.#sellers.set(key, { seller, offers: 1 })
  }

  /** Who sells most; null where nobody is named. */
  most(): Seller | null {
    let most: { seller: Seller; offers: number } | undefined
    for (const each of this.#sellers.values()) if (!most || each.offers > most.offers) most = each
    return most?.seller ?? null
  }
}

/** More phones than a feed has: a file that tells another in each offer does not fill the memory. */
const MAX_PHONES = 10_000

/** Counts by which phone how many offers of each complex are sold. */
export class PhoneCount {
  #complexes = new Map<string, Map<string, number>>()
  #phones = 0

  /** @param project - its id in the feed */
  add(project: string, phone: string | null | undefined): void {
    if (!phone) return
    const counts = this.#complexes.get(project)
    const count = counts?.get(phone) ?? 0
    if (count === 0 && this.#phones++ >= MAX_PHONES) return
    if (counts) counts.set(phone, count + 1)
    else this.#complexes.set(ownText(project), new Map([[phone, 1]]))
  }

  /** The phone of most offers of each complex that has one. */
  most(): Map<string, string> {
    const phones = [...this.#complexes].map(([project, counts]): [string, string] => {
      const [first = ''] = [...counts].sort(([, a], [, b]) => b - a).map(([phone]) => phone)
      return [project, first]
    })
    return new Map(phones)
  }
}

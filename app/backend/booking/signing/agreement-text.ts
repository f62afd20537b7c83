import { formatPhone } from '#app/domain/phone.ts'

/** What the agreement of a reservation is made of. */
export type AgreementParts = {
  number: string
  /** Names of the buyer as far as they are known. */
  buyer: { lastname?: string; firstname?: string; middlename?: string }
  /** E.164. */
  phone: string
  /** The offer that was accepted with the booking, with its figures. */
  offerHtml: string
  /** The rules of signing by a code. */
  rulesHtml: string
}

/**
 * The agreement of a reservation as plain text, the same on every day: its SHA-256 is what the buyer signs. Parts are
 * separated by an empty line; the first line of a part of several lines is its heading.
 */
export function agreementText({ number, buyer, phone, offerHtml, rulesHtml }: AgreementParts): string {
  const { lastname = '', firstname = '', middlename = '' } = buyer
  const name = [lastname, firstname, middlename].filter((word) => word !== '').join(' ')
  const parties = [
    `Соглашение об услуге бронирования № ${number}`,
    `Покупатель: ${name}, телефон ${formatPhone(phone)}`,
  ]
  return [parties.join('\n'), ...textParts(offerHtml), ...textParts(rulesHtml)].join('\n\n')
}

/** Blocks of the legal texts that `legal/legal-html.ts` and the offer make: nothing else is in them. */
const BLOCK = /<(h1|h2|p|dt|dd)>(.*?)<\/\1>/gs

/** The parts of a legal text: each heading with the lines below it. */
function textParts(html: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) parts.push(lines.join('\n'))
    lines = []
  }
  let label = ''
  for (const [, tag, inner = ''] of html.matchAll(BLOCK)) {
    const words = unescapeHtml(inner)
    if (tag === 'h1' || tag === 'h2') end()
    if (tag === 'dt') label = `${words}: `
    else {
      lines.push(label + words)
      label = ''
    }
  }
  end()
  return parts
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The reverse of `escapeHtml`. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign)
}

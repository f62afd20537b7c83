import { companyLook } from '#app/backend/company/current-company.ts'
import { coverRow, flatSheet, floorTab, setNotes } from '#app/backend/sheets/flat-sheet.ts'
import type { SheetBook } from '#app/backend/sheets/sheet-book.ts'
import { company } from '#app/config/company.ts'
import { readEnv, siteOrigin } from '#app/config/env.server.ts'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { SIGNING_LABELS } from '#app/domain/booking/signing.ts'
import { receivingOffice } from '#app/domain/company/receiving-office.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import { drawingBytes } from './drawing-bytes.server.ts'

/** A flat as its page shows it; undefined for an id that no flat has. */
export async function readFlat(id: number): Promise<FlatCard | undefined> {
  try {
    return (await upstream().flats.get({ id })).data.flat
  } catch (error) {
    if (error instanceof UpstreamError && (error.status === 400 || error.status === 404)) return undefined
    throw error
  }
}

/** All that the PDF of a flat shows. */
export async function bookOfFlat(flat: FlatCard): Promise<SheetBook> {
  return {
    title: `${flat.title}${flat.number && `, №\u00a0${flat.number}`}`,
    at: flat.confirmed_at,
    company: await companyOf(flat.city.id),
    flats: [await sheetOf(flat, await readOffers())],
  }
}

/**
 * All that the PDF of a set of flats shows.
 *
 * @param ids - those that were asked for and fit; @param left - how many did not fit
 */
export async function bookOfSet(
  [first, ...rest]: readonly [FlatCard, ...FlatCard[]],
  { ids, missing, left }: { ids: readonly number[]; missing: number; left: number },
): Promise<SheetBook> {
  const flats = [first, ...rest]
  const offers = await readOffers()
  const notes = [
    missing > 0 ? `Больше нет на сайте: ${formatFlatCount(missing)}.` : '',
    left > 0 ? `В файле первые ${ids.length}; ещё ${left} – на странице избранного.` : '',
  ]
  return {
    title: `Подборка: ${formatFlatCount(flats.length)}`,
    at:
      flats
        .map(({ confirmed_at }) => confirmed_at)
        .sort()
        .at(-1) ?? first.confirmed_at,
    company: await companyOf(first.city.id),
    cover: {
      foot: setNotes(flats),
      title: 'Подборка квартир',
      lead: formatFlatCount(flats.length),
      rows: flats.map(coverRow),
      notes: notes.filter(Boolean),
      url: `${origin()}/favorites?flats=${ids.join(',')}`,
    },
    flats: await Promise.all(flats.map((flat) => sheetOf(flat, offers))),
  }
}

/**
 * All that the PDF of a signed agreement shows: its text, who signed it, and the journal of it.
 *
 * @returns undefined while it is not signed
 */
export async function bookOfAgreement(id: string): Promise<SheetBook | undefined> {
  const { signing } = (await upstream().signing.get({ id })).data
  const { number, text, sha256, version, phone, signed_at, journal } = signing
  if (signed_at === null) return undefined
  const title = `Соглашение о брони ${number}`
  const parts = text.split('\n\n').map((part) => {
    const [first = '', ...lines] = part.split('\n')
    return lines.length > 0 ? { heading: first, lines } : { lines: [first] }
  })
  const signature = [
    `Кем: код из СМС, отправленный на ${formatPhone(phone)}`,
    `Когда: ${formatMoment(signed_at)}`,
    `Правила подписания: редакция ${version}`,
    `SHA-256 текста выше: ${sha256}`,
  ]
  const events = journal.map(({ at, kind, address, device, chain_sha256 }, index) => ({
    lines: [
      `${index + 1}. ${SIGNING_LABELS[kind]}, ${formatMoment(at)}`,
      [address, device].filter(Boolean).join(', '),
      chain_sha256,
    ].filter(Boolean),
  }))
  return {
    title,
    at: signed_at,
    company: await companyOf(),
    flats: [],
    letter: {
      title,
      parts: [
        ...parts,
        { heading: 'Подписано простой электронной подписью', lines: signature },
        {
          heading: 'Журнал подписания',
          lines: ['Каждая строка цифр – отпечаток события и всех событий до него.'],
        },
        ...events,
      ],
      url: `${origin()}/account/agreement/${id}`,
      notes: `${title}. Подписано ${formatMoment(signed_at)}. Контрольная сумма текста, SHA-256: ${sha256}`,
    },
  }
}

const origin = (): string => siteOrigin(readEnv())

/** What banks offer today; a sheet without all of it is better than none. */
async function readOffers(): Promise<MortgageOffers | undefined> {
  try {
    return (await upstream().mortgage.offers()).data.offers
  } catch {
    return undefined
  }
}

async function sheetOf(flat: FlatCard, offers: MortgageOffers | undefined) {
  const floorUrl = floorTab(flat)?.content.url
  const [plan, floor] = await Promise.all([
    flat.plan ? drawingBytes(flat.plan.url) : undefined,
    floorUrl === undefined ? undefined : drawingBytes(floorUrl),
  ])
  return flatSheet(flat, { plan, floor }, { url: `${origin()}/choose/flat/${flat.id}`, offers })
}

/** Whose sheet it is, with the phone and the office of the city. @param cityId - absent: the company's own */
async function companyOf(cityId?: number): Promise<SheetBook['company']> {
  const { name, legalName, requisites, phone, hours, address } = company()
  const { palette, logo } = companyLook()
  const contacts = await upstream()
    .contacts.offices()
    .then(({ data }) => data.cities.find(({ id }) => id === cityId))
    .catch(() => undefined)
  const shownPhone = contacts?.phone ?? phone
  const office = receivingOffice(contacts?.offices ?? [])?.address ?? address
  return {
    name,
    legalName,
    requisites,
    logo,
    colours: {
      main: palette.main.base,
      deep: palette.main.deep,
      accentTint: palette.accent.tint,
      accentDeep: palette.accent.deep,
    },
    phone: shownPhone === undefined ? undefined : formatPhone(shownPhone),
    hours,
    office: office === undefined ? undefined : `Офис продаж: ${office}`,
  }
}

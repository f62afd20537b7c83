import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Company, readCompany } from '#demo/company.ts'
import { daysAgo } from './demo-calendar.ts'
import type { DemoStatus, DemoUnit } from './demo-unit.ts'
import { demoUnits } from './demo-units.ts'
import { type DrawingSizes, readDrawingSizes } from './drawing-sizes.ts'
import { type LayoutRooms, readLayoutRooms } from './layout-rooms.ts'
import { offerXml } from './offer-xml.ts'
import { readSectionFloors } from './section-floors.ts'
import { readSeenViews, type SeenViews } from './told-views.ts'

/** Paths of the files of the demonstration company. */
export type DemoFiles = { feed: string; prices: string; statuses: string; units: number }

const CATALOGUE_STATUS: Record<DemoStatus, string> = {
  AVAILABLE: 'free',
  BOOKED: 'reserved',
  SOLD: 'sold',
  UNAVAILABLE: 'hidden',
}

const csv = (...cells: (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',')}\n`

function* feedText(
  company: Company,
  units: DemoUnit[],
  drawn: { rooms: LayoutRooms; drawings: DrawingSizes; seen: SeenViews },
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06" type="profitbase_xml">\n`
  yield `<generation-date>${daysAgo(0)}</generation-date>\n`
  const cities = new Map(company.cities.map(({ id, name }) => [id, name]))
  for (const unit of units) {
    const { project, building } = unit.place
    yield offerXml(unit, {
      ...drawn,
      city: cities.get(project.city) ?? '',
      material: company.materials[building.material] ?? '',
      floorsTotal:
        unit.place.kind === 'flat'
          ? unit.place.floors
          : Math.max(...building.sections.map(({ floors }) => floors)),
    })
  }
  yield '</realty-feed>\n'
}

function* priceRows(units: DemoUnit[]): Generator<string> {
  yield csv('external_id', 'at', 'price', 'price_base', 'reason')
  for (const { place, prices } of units) {
    for (const point of prices) {
      yield csv(place.id, daysAgo(point.daysAgo), point.price, point.priceBase, point.reason)
    }
  }
}

function* statusRows(units: DemoUnit[]): Generator<string> {
  yield csv('external_id', 'at', 'from_status', 'to_status', 'reason')
  for (const { place, statuses } of units) {
    for (const { daysAgo: ago, from, to, reason } of statuses) {
      yield csv(place.id, daysAgo(ago), from && CATALOGUE_STATUS[from], CATALOGUE_STATUS[to], reason)
    }
  }
}

/** Joins small texts to larger chunks, because one write call per line would be slow. */
function* inChunks(texts: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const text of texts) {
    chunk += text
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function write(file: string, texts: Iterable<string>): Promise<void> {
  const unfinished = `${file}.part`
  await pipeline(Readable.from(inChunks(texts)), createWriteStream(unfinished))
  await rename(unfinished, file)
}

/**
 * Writes the demonstration company as a Profitbase feed and its history as two CSV files. The same
 * description gives the same bytes on any day and machine.
 *
 * @param demoFolder - contains company.json and plans/out
 * @param outFolder - created if missing; its files are overwritten
 */
export async function writeDemo(demoFolder: string, outFolder: string): Promise<DemoFiles> {
  const company = readCompany(demoFolder)
  const units = demoUnits(company, readSectionFloors(demoFolder))
  await mkdir(outFolder, { recursive: true })
  const files = {
    feed: join(outFolder, 'feed.xml'),
    prices: join(outFolder, 'prices.csv'),
    statuses: join(outFolder, 'statuses.csv'),
  }
  const drawn = {
    rooms: readLayoutRooms(demoFolder),
    drawings: readDrawingSizes(demoFolder),
    seen: readSeenViews(demoFolder),
  }
  await write(files.feed, feedText(company, units, drawn))
  await write(files.prices, priceRows(units))
  await write(files.statuses, statusRows(units))
  return { ...files, units: units.length }
}

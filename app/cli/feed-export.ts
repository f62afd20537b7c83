import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { createPaySource } from '#app/backend/mortgage/pay-source.ts'
import { newToken } from '#app/backend/portals/channel.ts'
import { DIALECTS_OUT } from '#app/backend/portals/dialects/dialects.ts'
import { feedContext } from '#app/backend/portals/feed-files.ts'
import { type FeedReport, feedPieces, newReport } from '#app/backend/portals/write-feed.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { readEnv, siteOrigin } from '#app/config/env.server.ts'
import { PORTAL_DIALECTS, type PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { CommandError, print, withDatabase } from './run-command.ts'

type ExportFlags = { out: string | undefined; dialect: string | undefined; isJson: boolean }

/**
 * Tells what the feeds of a channel hold and leave out, by rule; with `out` also writes one of them.
 *
 * @returns 1 when something is left out
 */
export function exportChannel(slug: string, { out, dialect, isJson }: ExportFlags): Promise<number> {
  return withDatabase(async ({ db }) => {
    const entries = createEntryStore(db, silentLog)
    await entries.refresh()
    const channel = entries.find('feed-channel', slug)
    const known = entries.all('feed-channel').map((each) => each.slug)
    if (!channel)
      throw new CommandError(`There is no channel ${slug}: those there are: ${known.join(', ') || '-'}`, 2)
    const names = namesOf(dialect, channel.dialects)
    const [only, ...others] = names
    if (out !== undefined && (only === undefined || others.length > 0))
      throw new CommandError(`Say which to write: --dialect ${names.join(' or ')}`, 2)
    const env = readEnv()
    const catalogue = createCatalogue(await loadCatalogue(db), createPaySource(entries).source)
    const feeds: { dialect: PortalDialectName; report: FeedReport }[] = []
    for (const name of names) {
      const report = newReport()
      const pieces = feedPieces(feedContext({ catalogue, database: db, env }, channel), name, report)
      if (out === undefined) for await (const _ of pieces);
      else await pipeline(pieces, createWriteStream(out, { flags: 'wx' })).catch(explainFile(out))
      feeds.push({ dialect: name, report })
    }
    const told = feeds.map(({ dialect: name, report }) => ({
      dialect: name,
      flats: report.flats,
      left_out: report.leftOut,
      reasons: [...report.reasons.values()],
    }))
    print({ channel: slug, feeds: told }, isJson, () => [
      `${slug}: ${siteOrigin(env)}/feeds/TOKEN/${names.map((name) => DIALECTS_OUT[name].file).join(' ')}`,
      ...feeds.flatMap(({ dialect: name, report }) => describeReport(name, report)),
    ])
    return feeds.some(({ report }) => report.leftOut > 0) ? 1 : 0
  })
}

/** Prints a new token for a channel: it is shown once, the channel keeps its hash. */
export function printToken(isJson: boolean): number {
  const { token, hash } = newToken()
  print({ token, token_sha256: hash }, isJson, () => [
    `token          ${token}`,
    `token_sha256   ${hash}`,
    `The address for the portal is ${siteOrigin(readEnv())}/feeds/${token}/${PORTAL_DIALECTS.map((name) => DIALECTS_OUT[name].file).join(' | ')}`,
    'Write token_sha256 into content/feed-channels/NAME.json of the content folder, and import the folder.',
  ])
  return 0
}

function namesOf(asked: string | undefined, of: readonly PortalDialectName[]): readonly PortalDialectName[] {
  if (asked === undefined) return of
  const name = of.find((each) => each === asked)
  if (name === undefined) throw new CommandError(`The channel has no ${asked}: it has ${of.join(', ')}`, 2)
  return [name]
}

function describeReport(name: string, { flats, leftOut, reasons }: FeedReport): string[] {
  return [
    `${name}: ${flats} flats, ${leftOut} left out`,
    ...[...reasons.values()].map(
      ({ code, advice, count, ids }) =>
        `  ${code}: ${count}. ${advice} (${ids.join(', ')}${count > ids.length ? ', …' : ''})`,
    ),
  ]
}

const explainFile = (out: string) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error && error.code
  if (code === 'EEXIST') throw new CommandError(`${out} exists already: name another file`, 1)
  if (code === 'ENOENT') throw new CommandError(`${out}: there is no such folder, make it first`, 1)
  throw error
}

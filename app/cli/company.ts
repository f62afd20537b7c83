import { parseArgs } from 'node:util'
import { describeCompany, showCompany } from '#app/backend/company/show-company.ts'
import { CompanyInvalid, writeCompany } from '#app/backend/content/import/write-company.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run company -- show [--json]
       npm run company -- set FIELD=VALUE ... [--json]
The company of this site: who sells, on every page, in letters and in the offer.
show  what the site says now and where it has it from, and what is missing for bookings
set   writes fields of the company: name, legal_name, inn, ogrn, phone, email, hours, address, slogan, main_city,
      time_zone, time_zone_label, colours.main, colours.accent, fonts, sections.booking ...
      What was not set is taken from the feed where the feed tells it. FIELD= takes a field away.
      Example: npm run company -- set legal_name='ООО «СЗ «Берег»' inn=5902000008 ogrn=1025900000004 time_zone=Asia/Yekaterinburg time_zone_label='по Екатеринбургу'
Lists and drawings (phones, mortgages, social, licences, logo, icon) come from content/company.json: npm run content -- import FOLDER`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const [action, ...words] = positionals
  const isSet = action === 'set' && words.length > 0
  if (!isSet && (action !== 'show' || words.length > 0)) throw new CommandError(USAGE, 2)
  return withDatabase(async ({ db }) => {
    if (isSet) await writeCompany(db, words.map(readField), readEnv()).catch(refuse)
    const shown = await showCompany(db, readEnv())
    print(shown, values.json, () => describeCompany(shown))
    return 0
  })
})

/** @throws {CommandError} when a word is no FIELD=VALUE */
function readField(word: string): { field: string; value: string } {
  const [, field, value] = /^([a-z_.]+)=(.*)$/s.exec(word) ?? []
  if (field === undefined || value === undefined)
    throw new CommandError(
      `"${word}" is not FIELD=VALUE. Quote a value with spaces: name='Берег'\n${USAGE}`,
      2,
    )
  return { field, value: value.trim() }
}

function refuse(error: unknown): never {
  throw error instanceof CompanyInvalid ? new CommandError(error.message, 2) : error
}

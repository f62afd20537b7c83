import type { PortalDialect } from '#app/backend/portals/portal-dialect.ts'
import { PORTAL_DIALECTS, type PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { avitoOut } from './avito.ts'
import { cianOut } from './cian.ts'
import { domclickOut } from './domclick.ts'
import { jsonOut } from './json.ts'
import { ymlOut } from './yml.ts'
import { yrlOut } from './yrl.ts'

/** Every format that flats go out in. */
export const DIALECTS_OUT: Readonly<Record<PortalDialectName, PortalDialect>> = {
  yrl: yrlOut,
  cian: cianOut,
  avito: avitoOut,
  domclick: domclickOut,
  yml: ymlOut,
  json: jsonOut,
}

/** @param file - the last part of an address */
export const dialectOfFile = (file: string): PortalDialectName | undefined =>
  PORTAL_DIALECTS.find((name) => DIALECTS_OUT[name].file === file)

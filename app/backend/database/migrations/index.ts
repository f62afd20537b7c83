import type { Migration } from 'kysely/migration'
import * as catalogue from './0001-catalogue.ts'
import * as choiceByEye from './0002-choice-by-eye.ts'
import * as accountsBooking from './0003-accounts-booking.ts'
import * as signIn from './0004-sign-in.ts'
import * as content from './0005-content.ts'
import * as pagesAreEntries from './0006-pages-are-entries.ts'
import * as companyIsAnEntry from './0007-company-is-an-entry.ts'
import * as documentsAreEntries from './0008-documents-are-entries.ts'
import * as leads from './0009-leads.ts'
import * as knownFloors from './0011-known-floors.ts'
import * as feedPictures from './0012-feed-pictures.ts'
import * as feedSchedule from './0015-feed-schedule.ts'
import * as whatFeedsSay from './0016-what-feeds-say.ts'
import * as commercialUnits from './0024-commercial-units.ts'
import * as sharedComplexes from './0025-shared-complexes.ts'
import * as phonesOfFeeds from './0026-phones-of-feeds.ts'
import * as placedPlans from './0027-placed-plans.ts'
import * as dataGivenLater from './0028-data-given-later.ts'
import * as extras from './0030-extras.ts'
import * as storeroomsOnSale from './0031-storerooms-on-sale.ts'
import * as signatures from './0032-signatures.ts'
import * as alerts from './alerts/0029-alerts.ts'
import * as webPush from './alerts/0033-web-push.ts'
import * as watchedFields from './alerts/0041-watched-fields.ts'
import * as changesOfPageParts from './pages/0034-changes-of-page-parts.ts'
import * as noticesOfFeedSources from './pages/0035-notices-of-feed-sources.ts'
import * as pagesTold from './pages/0036-pages-told.ts'
import * as changesOfPrices from './pages/0037-changes-of-prices.ts'
import * as descriptionsOfFeeds from './pages/0038-descriptions-of-feeds.ts'
import * as toldStates from './pages/0039-told-states.ts'
import * as pagesOfMergedUnits from './pages/0040-pages-of-merged-units.ts'

/**
 * All migrations in the order of their names. They are imported, because the bundle has no folder to read
 * them from.
 */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-choice-by-eye': choiceByEye,
  '0003-accounts-booking': accountsBooking,
  '0004-sign-in': signIn,
  '0005-content': content,
  '0006-pages-are-entries': pagesAreEntries,
  '0007-company-is-an-entry': companyIsAnEntry,
  '0008-documents-are-entries': documentsAreEntries,
  '0009-leads': leads,
  '0011-known-floors': knownFloors,
  '0012-feed-pictures': feedPictures,
  '0015-feed-schedule': feedSchedule,
  '0016-what-feeds-say': whatFeedsSay,
  '0024-commercial-units': commercialUnits,
  '0025-shared-complexes': sharedComplexes,
  '0026-phones-of-feeds': phonesOfFeeds,
  '0027-placed-plans': placedPlans,
  '0028-data-given-later': dataGivenLater,
  '0029-alerts': alerts,
  '0030-extras': extras,
  '0031-storerooms-on-sale': storeroomsOnSale,
  '0032-signatures': signatures,
  '0033-web-push': webPush,
  '0034-changes-of-page-parts': changesOfPageParts,
  '0035-notices-of-feed-sources': noticesOfFeedSources,
  '0036-pages-told': pagesTold,
  '0037-changes-of-prices': changesOfPrices,
  '0038-descriptions-of-feeds': descriptionsOfFeeds,
  '0039-told-states': toldStates,
  '0040-pages-of-merged-units': pagesOfMergedUnits,
  '0041-watched-fields': watchedFields,
}

import { type FlatDetails, flatDetailsOf } from '#app/backend/catalogue/present/flat-details.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'

/** What the feed says of a flat besides its columns; nothing while the database is away. */
export async function readFlatDetails(id: number, { database, watch }: ApiContext): Promise<FlatDetails> {
  const read = async () => {
    const flat = await database.selectFrom('flat').select('details').where('id', '=', id).executeTakeFirst()
    return flatDetailsOf(flat?.details ?? {})
  }
  return optionalDuringOutage(watch, read(), {})
}

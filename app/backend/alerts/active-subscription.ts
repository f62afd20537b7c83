import { sql } from 'kysely'
import * as z from 'zod'

/** Confirmed, not ended, and not older than its year. For queries in which `subscription` is a table. */
export const isActive = sql<boolean>`(subscription.confirmed_at is not null and subscription.ended_at is null
  and (subscription.expires_at is null or subscription.expires_at > now()))`

const browserSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
/** A browser by its push service, with the keys by which it alone reads what it is sent. */
export type Browser = z.output<typeof browserSchema>

/** What the column `email` keeps sealed: an e-mail address or a browser, with the token of the link that ends it. */
export const sealedAddressSchema = z.object({
  email: z.string().optional(),
  browser: browserSchema.optional(),
  token: z.string(),
})

export type SealedAddress = z.output<typeof sealedAddressSchema>

/** Path of the page that shows a subscription and ends it. */
export const subscriptionPath = (token: string) => `/api/subscription/${token}`

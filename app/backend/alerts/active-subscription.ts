import { sql } from 'kysely'
import * as z from 'zod'

/** Confirmed, not ended, and not older than its year. For queries in which `subscription` is a table. */
export const isActive = sql<boolean>`(subscription.confirmed_at is not null and subscription.ended_at is null
  and (subscription.expires_at is null or subscription.expires_at > now()))`

/** What the column `email` keeps sealed: letters have the link that ends them. */
export const sealedAddressSchema = z.object({ email: z.string(), token: z.string() })

/** Path of the page that shows a subscription and ends it. */
export const subscriptionPath = (token: string) => `/api/subscription/${token}`

import type { ApiServices } from '#app/backend/context/services.ts'

/** What booking needs besides the catalogue; commands can provide it too. */
export type BookingServices = Pick<ApiServices, 'database' | 'secrets' | 'env'>

import type { ApiServices } from '#app/backend/context/services.ts'

/** What booking needs beside the catalogue; a command has it too. */
export type BookingServices = Pick<ApiServices, 'database' | 'secrets' | 'env'>

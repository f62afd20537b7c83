import type { ApiServices } from '#app/backend/calls/api.ts'

/** What booking needs beside the catalogue; a command has it too. */
export type BookingServices = Pick<ApiServices, 'database' | 'secrets' | 'env'>

import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'

/** Puts a change of one flat into what this feature has read. */
export function chessLive(_client: QueryClient, _event: FlatEvent): void {}

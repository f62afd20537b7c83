import type { AnyRouter } from '@tanstack/react-router'
import { keepPageOnFailure } from './keep-page.ts'
import { keepWindowEntries } from './window-entries.ts'

/** What navigation needs when the visitor goes on from the first page: not in the first load. */
export function afterFirstPage(router: AnyRouter): void {
  keepPageOnFailure(router)
  keepWindowEntries(router.history)
}

import * as v from 'valibot'
import { pageField } from '#app/platform/address/address-fields.ts'

/** `?page=3` shows pages 1 to 3, so a shared address opens the same list. */
export const selectionSearchSchema = v.object({ page: pageField })

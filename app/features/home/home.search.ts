import * as v from 'valibot'
import { wholeField } from '#app/platform/address/address-fields.ts'

const MAX_ID = 2_147_483_647

/** `?advantage=3` opens a long text over the page. */
export const homeSearchSchema = v.object({ advantage: wholeField(1, MAX_ID) })

import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { BANK_BUTTONS } from '#app/domain/bank-button.ts'
import { demoBankPage, pressAtDemoBank } from '#app/upstream/demo-bank.server.ts'

const paymentKey = z.object({ id: z.string().max(60) })

export const getBankPage = createServerFn({ method: 'GET' })
  .validator(paymentKey)
  .handler(({ data }) => demoBankPage(data.id))

/** @returns the URL to open next */
export const pressBankButton = createServerFn({ method: 'POST' })
  .validator(paymentKey.extend({ button: z.enum(BANK_BUTTONS) }))
  .handler(({ data }) => pressAtDemoBank(data.id, data.button))

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { BankError, type BankStatus, type PaymentBank } from '../payment-bank.ts'

/** A payment with a future `captured_at` succeeds by itself at that time. */
const statusNow = sql<BankStatus>`case when captured_at <= now() then 'succeeded' else status end`

/**
 * The bank of the demonstration: no money moves, everything else works as with a real bank. Its page is
 * `/bank/{id}`.
 *
 * @param pageOrigin - '' gives a relative URL, so that the visitor stays on the host of his request
 */
export function demoBank(db: Kysely<Tables>, pageOrigin: string): PaymentBank {
  return {
    create: async ({ paymentId, idempotenceKey, amountRub, description, returnUrl }) => {
      const id = await createOnce(db, {
        idempotence_key: idempotenceKey,
        amount: amountRub,
        description,
        return_url: returnUrl,
        payment_id: paymentId,
      })
      const { status } = await readDemoPayment(db, id)
      return { providerId: id, status, confirmationUrl: `${pageOrigin}/bank/${id}` }
    },

    find: async (providerId) => {
      const row = await findDemoPayment(db, providerId)
      return (
        row && {
          providerId,
          status: row.status,
          amountRub: row.amount,
          refundedRub: row.refunded,
          paymentId: row.payment_id,
          cancelReason: row.cancel_reason,
        }
      )
    },

    refund: async ({ idempotenceKey, providerId, amountRub }) => {
      await db
        .updateTable('demo_bank_payment')
        .set({ refunded: amountRub, status: 'succeeded' })
        .where('id', '=', providerId)
        .where(statusNow, '=', 'succeeded')
        .where('refunded', '=', 0)
        .where('amount', '>=', amountRub)
        .execute()
      // The demonstration bank makes one refund for each payment, so a repeated call finds it.
      const { refunded } = await readDemoPayment(db, providerId)
      if (refunded !== amountRub)
        throw new BankError('refused', `the demo bank does not refund payment ${providerId}`)
      return { providerId: idempotenceKey, status: 'succeeded', cancelReason: null }
    },

    findRefund: async (providerId) => ({ providerId, status: 'succeeded', cancelReason: null }),
  }
}

type NewDemoPayment = {
  idempotence_key: string
  amount: number
  description: string
  return_url: string
  payment_id: string
}

async function createOnce(db: Kysely<Tables>, values: NewDemoPayment): Promise<string> {
  await db
    .insertInto('demo_bank_payment')
    .values({ id: sql<string>`gen_random_uuid()::text`, ...values })
    .onConflict((conflict) => conflict.column('idempotence_key').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('demo_bank_payment')
    .select('id')
    .where('idempotence_key', '=', values.idempotence_key)
    .executeTakeFirstOrThrow()
  return id
}

/** The current state of a payment at the demonstration bank; undefined when there is no such payment. */
export async function findDemoPayment(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('demo_bank_payment')
    .select(['id', 'amount', 'refunded', 'description', 'return_url', 'payment_id'])
    .select(['cancel_reason', 'captured_at'])
    .select(statusNow.as('status'))
    .where('id', '=', id)
    .executeTakeFirst()
}

async function readDemoPayment(db: Kysely<Tables>, id: string) {
  const row = await findDemoPayment(db, id)
  if (!row) throw new BankError('refused', `the demo bank knows no payment ${id}`)
  return row
}

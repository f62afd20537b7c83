import type { ApiServices } from '#app/backend/context/services.ts'
import type { PaymentProvider } from '#app/backend/database/people-tables.ts'
import { demoBank } from './demo-bank/demo-bank.ts'
import { BankError, type PaymentBank } from './payment-bank.ts'
import { yookassaBank } from './yookassa/yookassa-bank.ts'

const YOOKASSA_URL = 'https://api.yookassa.ru/v3'
/** YooKassa may need half a minute before it answers about a payment. */
const YOOKASSA_TIMEOUT_MS = 30_000

/**
 * The bank of a payment; an older payment may have another bank than new ones.
 *
 * @throws BankError `away` when the keys of that bank are not set
 */
export function bankOf(
  { database, env }: Pick<ApiServices, 'database' | 'env'>,
  provider: PaymentProvider,
): PaymentBank {
  if (provider === 'demo') return demoBank(database, env.SITE_URL ?? '')
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = env
  if (!shopId || !secretKey) throw new BankError('away', 'the keys of YooKassa are not set')
  return yookassaBank(
    {
      url: (env.YOOKASSA_API_URL ?? YOOKASSA_URL).replace(/\/$/, ''),
      shopId,
      secretKey,
      timeoutMs: YOOKASSA_TIMEOUT_MS,
    },
    env.RECEIPT_VAT_CODE,
  )
}

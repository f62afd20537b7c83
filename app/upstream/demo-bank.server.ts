import { notFound } from '@tanstack/react-router'
import { backend } from '#app/backend/backend.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { type BankPage, bankPage } from '#app/backend/payments/demo-bank-page/bank-page.ts'
import { pressButton } from '#app/backend/payments/demo-bank-page/press-button.ts'
import { readEnv } from '#app/config/env.server.ts'
import type { BankButton } from '#app/domain/bank-button.ts'
import { currentVisitor } from './current-visitor.server.ts'

/**
 * The page of the demonstration bank, which is not part of the API. Not found with a real bank, in front of a remote,
 * and for a payment of somebody else.
 */
export async function demoBankPage(id: string): Promise<BankPage | 'signed-out'> {
  return (await bankPage(await openDemoBank(), id)) ?? throwNotFound()
}

/** Does what a button of the bank's page does. @returns the URL to go to next */
export async function pressAtDemoBank(id: string, button: BankButton): Promise<string> {
  return (await pressButton(await openDemoBank(), id, button)) ?? throwNotFound()
}

async function openDemoBank(): Promise<ApiContext> {
  const env = readEnv()
  if (env.UPSTREAM_URL !== undefined || env.PAYMENT_PROVIDER !== 'demo') throw notFound()
  const { services } = await backend()
  return { ...services, visitor: currentVisitor() }
}

function throwNotFound(): never {
  throw notFound()
}

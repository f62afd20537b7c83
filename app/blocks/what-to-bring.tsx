import { WHAT_TO_BRING } from '#app/domain/booking/what-to-bring.ts'

/** What buyers take along to sign the contract. */
export function WhatToBring({ className = '' }: { className?: string }) {
  return (
    <section aria-labelledby="bring" className={className}>
      <h2 id="bring" className="title-3">
        Что взять на{'\u00a0'}сделку
      </h2>
      <ul className="mt-4 list-disc space-y-2 pl-6">
        {WHAT_TO_BRING.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}

/** "1 из 5": where a card stands in its row, which phones scroll sideways; nothing of a card alone. */
export function CardPlace({ children }: { children: string | undefined }) {
  if (!children) return null
  return <p className="figures mt-4 text-right text-caption text-tush-3 sm:hidden">{children}</p>
}

/**
 * Opens the folded parts of the page (`details`) that an element lies in. Current browsers do it when they follow a hash
 * by themselves, but not when scripts do, and older ones never do.
 */
export function openFoldsOf(target: Element): void {
  let fold = target.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}

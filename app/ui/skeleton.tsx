/** Stands where something will come, in its size. Readers of the screen hear nothing of it. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`rounded-chip bg-beton-100 ${className}`} />
}

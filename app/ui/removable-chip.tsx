import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type RemovableChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** Something chosen, that a press takes away. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="figures inline-flex min-h-9 items-center gap-2 rounded-chip bg-sinka-100 px-3 text-sinka-deep text-small hover:bg-beton-200"
    >
      {children}
      <X aria-hidden="true" size={16} strokeWidth={1.5} />
    </button>
  )
}

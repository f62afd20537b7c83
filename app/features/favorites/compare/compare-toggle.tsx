import { useCompared } from './use-compared.ts'

type CompareToggleProps = {
  id: number
  /** Name of the flat, for the label. */
  title: string
}

/** The scales on a card: put a flat beside others, or take it away from them. */
export function CompareToggle({ id, title }: CompareToggleProps) {
  const { ids, toggle } = useCompared()
  const isPressed = ids.includes(id)
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`${isPressed ? 'Убрать из сравнения' : 'Сравнить'}: ${title}`}
      title={isPressed ? 'Убрать из сравнения' : 'Сравнить'}
      onClick={() => toggle(id)}
      className="mark mark-scales"
    />
  )
}

/** The sign of a film in the middle of its poster. */
export function PlayMark() {
  return (
    <span className="absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-list text-sinka shadow-pop transition-transform group-hover:scale-105">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8">
        <path fill="currentColor" d="M8 5v14l11-7z" />
      </svg>
    </span>
  )
}

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="no-print -translate-y-24 fixed top-2 left-2 z-bar rounded-control bg-sinka px-4 py-3 text-list focus:translate-y-0"
    >
      К содержанию
    </a>
  )
}

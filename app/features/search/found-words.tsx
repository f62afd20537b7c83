type FoundWordsProps = {
  text: string
  /** Beginning and end of each found word. */
  marks: readonly (readonly [from: number, to: number])[]
}

/** A text of a result with the found words marked. */
export function FoundWords({ text, marks }: FoundWordsProps) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], place) => (
        <span key={from}>
          {text.slice(ends[place], from)}
          <mark className="bg-sinka-100 text-inherit">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email'
import { companyLook } from '#app/backend/company/current-company.ts'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { letterStyles } from './letter-look.ts'

type LetterLink = { label: string; url: string }
type LetterItem = LetterLink & { picture: string | undefined }

/** One of the things that a letter tells. */
export type LetterSection = {
  title: string
  url: string
  lines: string[]
  items: LetterItem[]
  /** Address of the picture inside the letter. */
  picture: string | undefined
  /** Ends letters about it. */
  end: LetterLink
}

export type LetterParts = {
  title: string
  paragraphs: string[]
  /** Name and value of each row of the table. */
  facts: [string, string][]
  sections: LetterSection[]
  /** Explains why the reader gets this letter, in case the address is wrong. */
  note: string | undefined
  /** The button; a letter to the office has none. */
  action: LetterLink | undefined
}

/** The HTML of a letter. */
export function LetterPage({ title, paragraphs, facts, sections, note, action }: LetterParts) {
  const { name, legalName, phone } = company()
  const styles = letterStyles(companyLook().palette.main.base)
  return (
    <Html lang="ru">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>
        {[...paragraphs, ...sections.flatMap(({ title, lines }) => [title, ...lines])].join(' ')}
      </Preview>
      <Body style={styles.page}>
        <Container style={styles.sheet}>
          <Text style={styles.brand}>{name}</Text>
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <table cellPadding={0} cellSpacing={0}>
            <tbody>
              {facts.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" align="left" style={{ ...styles.name, fontWeight: 400 }}>
                    {name}
                  </th>
                  <td style={styles.value}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {sections.map((section) => (
            <Part key={section.end.url} section={section} styles={styles} />
          ))}
          {action && (
            <Button href={action.url} style={styles.button}>
              {action.label}
            </Button>
          )}
          <Hr style={styles.line} />
          <Text style={styles.small}>
            {legalName}
            {phone && (
              <>
                ,{' '}
                <Link href={`tel:${phone}`} style={styles.link}>
                  {formatPhone(phone)}
                </Link>
              </>
            )}
          </Text>
          {note && <Text style={styles.small}>{note}</Text>}
          <Text style={styles.small}>Письмо отправлено автоматически, отвечать на него не нужно.</Text>
        </Container>
      </Body>
    </Html>
  )
}

function Part({ section, styles }: { section: LetterSection; styles: ReturnType<typeof letterStyles> }) {
  const { title, url, lines, items, picture, end } = section
  return (
    <Section style={styles.part}>
      <Text style={styles.partTitle}>
        <Link href={url} style={styles.link}>
          {title}
        </Link>
      </Text>
      <Plan url={url} picture={picture} title={title} styles={styles} />
      {lines.map((line) => (
        <Text key={line} style={styles.text}>
          {line}
        </Text>
      ))}
      {items.map((item) => (
        <Section key={item.url}>
          <Plan url={item.url} picture={item.picture} title={item.label} styles={styles} />
          <Text style={styles.item}>
            <Link href={item.url} style={styles.link}>
              {item.label}
            </Link>
          </Text>
        </Section>
      ))}
      <Text style={styles.small}>
        <Link href={end.url} style={styles.quiet}>
          {end.label}
        </Link>
      </Text>
    </Section>
  )
}

type PlanProps = {
  url: string
  picture: string | undefined
  title: string
  styles: ReturnType<typeof letterStyles>
}

/** The plan of a flat, at half of its pixels. */
function Plan({ url, picture, title, styles }: PlanProps) {
  if (picture === undefined) return null
  return (
    <Link href={url}>
      <Img src={picture} alt={`План: ${title}`} style={styles.plan} />
    </Link>
  )
}

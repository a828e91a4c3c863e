import { SectionHeading } from '../../components/brand/section-heading';
import { blogsMeta } from '../../content/blogs';
import { QuestionCards } from '../../features/static-pages/question-cards';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/blogs` */
export function Component() {
  usePageMeta(blogsMeta.title, blogsMeta.description);
  return (
    <>
      <SectionHeading as="h1">{blogsMeta.title}</SectionHeading>
      <QuestionCards />
    </>
  );
}

import { Trash2, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AvatarImage } from '../avatar';
import { focusNeighborOnRemoval } from '../focus-neighbor';
import { ToolImageContent } from '../tool-image';

interface TwoLinesProps {
  text: string;
  /** The id of the element with the text. */
  id?: string;
  /** The second line. */
  detail: ReactNode;
}

/** A text with a detail below it. */
export function TwoLines({ text, id, detail }: TwoLinesProps) {
  return (
    <div className="two-lines">
      <div id={id} className="line">
        {text}
      </div>
      {detail}
    </div>
  );
}

/** A small muted second line. The tooltip shows the text whole where it is cut. */
export function Detail({ text }: { text: string }) {
  return (
    <div className="detail" title={text}>
      {text}
    </div>
  );
}

/** A longer small muted text, cut after its third line. */
export function Excerpt({ text }: { text: string }) {
  return (
    <div className="excerpt" title={text}>
      {text}
    </div>
  );
}

/** The name of a tool or a user. */
export function Name({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} className="name">
      {children}
    </div>
  );
}

interface WithImageProps {
  image: ReactNode;
  children: ReactNode;
}

/** A text next to its image. */
export function WithImage({ image, children }: WithImageProps) {
  return (
    <div className="with-image">
      {image}
      {children}
    </div>
  );
}

interface ToolThumbnailProps {
  tool: { imageLink: string; imageSrcSet: string | null };
}

/** The image of a tool. */
export function ToolThumbnail({ tool: { imageLink, imageSrcSet } }: ToolThumbnailProps) {
  return (
    <span className="tool-image">
      <ToolImageContent src={imageLink} srcSet={imageSrcSet} alt="" sizes="4rem" />
    </span>
  );
}

/** The image of a user. */
export function AvatarThumbnail({ src }: { src: string }) {
  return <AvatarImage className="avatar" src={src} />;
}

interface StatusProps {
  icon?: LucideIcon | undefined;
  /** The color. The text has the same meaning. */
  tone: 'success' | 'pending' | 'error' | 'muted';
  /** Fits the second line of a cell. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A status: an icon and a text. */
export function Status({ icon: StatusIcon, tone, isSmall, children }: StatusProps) {
  return (
    <span className="status" data-tone={tone} data-small={isSmall}>
      {StatusIcon && <StatusIcon aria-hidden />}
      {children}
    </span>
  );
}

/** A value with a text below it, of any height. */
export function Stacked({ children }: { children: ReactNode }) {
  return <div className="stacked">{children}</div>;
}

/** Values beside each other, and below each other on a card. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="side-by-side">{children}</div>;
}

/** The buttons of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  variant?: 'outline' | 'ghost';
  palette?: 'danger';
}

/** A button of a row, smaller than those on a card. When it is removed, a neighbor receives its focus. */
export function RowButton({ variant = 'ghost', palette, ...button }: RowButtonProps) {
  return (
    <button
      ref={focusNeighborOnRemoval}
      type="button"
      className="button"
      data-variant={variant}
      data-palette={palette}
      {...button}
    />
  );
}

interface DeleteButtonProps {
  /** The id of the element that names the record. */
  describedBy: string;
  onClick: () => void;
}

/** The Delete button of a row. */
export function DeleteButton({ describedBy, onClick }: DeleteButtonProps) {
  return (
    <RowButton palette="danger" aria-describedby={describedBy} onClick={onClick}>
      <Trash2 aria-hidden /> Delete
    </RowButton>
  );
}
